/** The style sheet of a report. Colours have a contrast of at least 4.5 to 1 with the page where they are texts, and 3 to 1 where they are lines. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--page:#fff;--text:#1c2430;--weak:#566070;--line:#d5dae1;--canary:#b8500a;--stable:#2463a8;--harm:#b3261e;--safety:#1a7040}
@media (prefers-color-scheme:dark){:root{--page:#14181f;--text:#e6e9ee;--weak:#a3adba;--line:#38404c;--canary:#f2994a;--stable:#6ea8e8;--harm:#f28b82;--safety:#6fcf97}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1rem}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:2rem 0 .25rem}
p{margin:0 0 .5rem;overflow-wrap:anywhere}
section>p:first-of-type{color:var(--weak)}
code{font-size:.9375em}
ul{margin:.5rem 0 0;padding-left:1.25rem;font-size:.875rem;overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--weak);font-weight:600;white-space:nowrap}
td{white-space:nowrap}
td:nth-child(5):last-child{white-space:normal;min-width:14rem}
svg{display:block;width:100%;max-width:32rem;height:auto}
svg text{font-size:11px;fill:var(--text)}
svg .end{text-anchor:end}
svg path{fill:none;stroke-width:2}
svg .grid{stroke:var(--line)}
path.canary{stroke:var(--canary)}path.harm{stroke:var(--harm)}path.safety{stroke:var(--safety);stroke-dasharray:5 3}
rect.canary{fill:var(--canary)}rect.stable{fill:var(--stable)}
.key span{margin-right:1rem}
.key span::before{content:"";display:inline-block;width:.875rem;height:.5rem;margin-right:.375rem;background:currentColor}
.key .canary{color:var(--canary)}.key .stable{color:var(--stable)}.key .harm{color:var(--harm)}.key .safety{color:var(--safety)}
.end-withdrawn strong{color:var(--harm)}.end-promoted strong{color:var(--safety)}
`;
