/**
 * Style of the element's shadow root. What the page lets its elements inherit ends at the map and at the panel, but not at what the
 * page itself puts into the slots.
 */
export const DOCK_SHEET = `
:host{display:block;position:relative;height:300px}
:host([hidden]),[hidden]{display:none!important}
.map,.cover{position:absolute;inset:0}
.map,.wait,.panel{all:initial;color-scheme:inherit;visibility:inherit}
.map{display:block;position:absolute;inset:0}
.map.veiled{visibility:hidden}
slot{pointer-events:none}
slot::slotted(*),.panel{pointer-events:auto}
.wait,.panel{display:grid;place-content:center;justify-items:center;gap:12px;position:absolute;inset:0;box-sizing:border-box;padding:16px;overflow:auto;font:15px/1.45 system-ui,sans-serif;text-align:center;color:light-dark(#1f2933,#e4e7eb);background:light-dark(#eef1f4,#1f2933)}
.wait span{animation:show 0s 1s backwards}
@keyframes show{from{visibility:hidden}}
.panel p{margin:0;max-inline-size:46ch;overflow-wrap:anywhere}
.panel .title{font:600 17px/1.3 system-ui,sans-serif}
code{font:12px/1.4 ui-monospace,monospace;color:light-dark(#52606d,#9aa5b1)}
button{padding:8px 18px;font:600 15px/1.3 system-ui,sans-serif;color:#fff;background:#1d5fbf;border:0;border-radius:6px;cursor:pointer}
button:hover{background:#174c99}
button:focus-visible{outline:3px solid light-dark(#1d5fbf,#7fb2ff);outline-offset:2px}
`;
