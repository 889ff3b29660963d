//===- PageStyle.h - The look of a report -----------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_REPORT_PAGESTYLE_H
#define SMLA_LIB_REPORT_PAGESTYLE_H

#include "llvm/ADT/StringRef.h"

namespace smla::report {

/// Colours are variables, once for light and once for dark; everything else
/// refers to them. Waits for memory are warm, those for units of the SIMD cool.
inline constexpr llvm::StringLiteral pageStyle = R"css(
:root{color-scheme:light dark;--bg:#fbfbfa;--fg:#1d2125;--dim:#5f6871;
--line:#dfe2e5;--card:#fff;--accent:#2a62c9;--bad:#b3261e;--soft:#eef1f5;
--executing:#2a62c9;--issue:#7da3ea;--valu:#1f8a8a;--mfma:#7a4fc4;
--scalar:#8b949e;--lds_port:#c98a12;--vmem_queue:#e0b44c;--vmcnt:#d1541f;
--lgkmcnt:#d98b6a;--barrier:#aab2ba;--unit:#4f7d5a}
@media (prefers-color-scheme:dark){:root{--bg:#14171a;--fg:#e4e7ea;--dim:#98a2ac;
--line:#2e343a;--card:#1b1f23;--accent:#82aaff;--bad:#ff8a80;--soft:#22272c;
--executing:#6f9bff;--issue:#3f5f9f;--valu:#4fc1c1;--mfma:#b292f0;
--scalar:#7c8690;--lds_port:#e2ab3d;--vmem_queue:#a8832f;--vmcnt:#f0763f;
--lgkmcnt:#a8644a;--barrier:#525b64;--unit:#7fb58c}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);
font:15px/1.5 system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
main{max-width:1120px;margin:0 auto;padding:28px 20px 60px}
h1{font-size:22px;line-height:1.3;margin:0;overflow-wrap:anywhere}
h2{font-size:17px;margin:40px 0 4px}
h3{font-size:14px;margin:22px 0 6px;color:var(--dim);font-weight:600}
p{margin:4px 0 12px;color:var(--dim);max-width:75ch}
code,.num,td.c{font-family:ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",monospace;
font-size:13px}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));
gap:10px;margin:20px 0 8px}
.tile{background:var(--card);border:1px solid var(--line);border-radius:8px;
padding:10px 12px}
.tile span{display:block;color:var(--dim);font-size:12px}
.tile b{font-weight:600;font-size:15px;line-height:1.35}
.bad{color:var(--bad)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));
gap:0 32px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-weight:600;font-size:12px;color:var(--dim);text-align:left;
white-space:nowrap}
th,td{padding:4px 12px 4px 0;border-bottom:1px solid var(--line);
vertical-align:baseline}
td.r,th.r{text-align:right;white-space:nowrap}
td.c{white-space:pre}
td.bar{width:120px;min-width:80px}
td.bar i{display:block;height:9px;border-radius:2px;background:var(--accent)}
td.bar i.hot{background:var(--vmcnt)}
tr.zero td{color:var(--dim)}
.stack{display:flex;height:34px;border-radius:5px;overflow:hidden;
background:var(--soft);border:1px solid var(--line);margin:8px 0 6px}
.stack i{display:block;min-width:1px;font-style:normal;font-size:12px;
line-height:32px;padding:0 6px;white-space:nowrap;overflow:hidden;
text-overflow:ellipsis;color:#fff;border-right:1px solid var(--bg)}
@media (prefers-color-scheme:dark){.stack i{color:#10131a}}
.scale{display:flex;justify-content:space-between;font-size:12px;
color:var(--dim);margin-bottom:12px}
div.legend{display:flex;flex-wrap:wrap;gap:4px 16px;font-size:13px;margin:8px 0}
.legend i{display:inline-block;width:11px;height:11px;border-radius:2px;
margin-right:6px}
.track{display:grid;grid-template-columns:230px 1fr 44px;gap:10px;
align-items:center;margin:2px 0;font-size:12px}
.track span{color:var(--dim);white-space:nowrap;overflow:hidden;
text-overflow:ellipsis}
.track svg{width:100%;height:16px;background:var(--soft);border-radius:2px;
display:block}
.track b{font-weight:400;text-align:right;color:var(--dim);
font-variant-numeric:tabular-nums}
.mark{stroke:var(--fg);stroke-width:1;vector-effect:non-scaling-stroke;
stroke-dasharray:2 2;opacity:.7}
footer{margin-top:44px;border-top:1px solid var(--line);padding-top:12px;
color:var(--dim);font-size:13px}
@media (max-width:640px){main{padding:18px 12px 40px}
.track{grid-template-columns:1fr 40px}.track span{grid-column:1/-1;
margin-bottom:-4px}}
)css";

/// Kinds of slices that have a variable of their own in the style.
inline constexpr llvm::StringLiteral unitColour = "unit";

} // namespace smla::report

#endif // SMLA_LIB_REPORT_PAGESTYLE_H
