/**
 * Style of the element's shadow root. Inherited styles of the page end at the map and at the panel, but not at what the page puts into
 * the slots.
 */
export const DOCK_SHEET = `:host{display:block;position:relative;height:300px}\
:host([hidden]),[hidden]{display:none!important}\
.map,.cover{all:initial;color-scheme:inherit;visibility:inherit;-webkit-locale:inherit}\
.map,.cover,slot{display:block;position:absolute;inset:0}\
slot{pointer-events:none}\
slot::slotted(*),[role]{pointer-events:auto}\
.cover{display:grid;grid-template-columns:minmax(0,480px);place-content:safe center;justify-items:start;gap:12px;box-sizing:border-box;padding:24px;overflow:auto;overflow-wrap:anywhere;font:15px/1.45 system-ui,sans-serif;color:CanvasText;color:light-dark(#18222c,#e8edf2);background:Canvas;background:light-dark(#eef2f5,#10161c)}\
.wait{justify-items:center;animation:show 1s 1s backwards}\
@keyframes show{0%{color:#0000}}\
.cover>p{margin:0;color:light-dark(#52606d,#a3b0bd)}\
.cover strong{font-size:19.2px;line-height:1.3}\
.cover details{inline-size:100%;font-size:14.4px}\
.cover summary{inline-size:fit-content;cursor:pointer}\
.cover summary,.cover code{color:light-dark(#52606d,#a3b0bd)}\
.cover details p{margin:8px 0 0}\
.cover code{display:block;font:12.8px/1.4 ui-monospace,monospace;margin-block-end:8px}\
.cover button{min-block-size:40px;padding:0 14px;font:inherit;font-size:14.4px;font-weight:550;color:inherit;background:light-dark(#fff,#1a222b);border:1px solid light-dark(#7d8a97,#738190);border-radius:8px;cursor:pointer}\
.cover .retry{color:light-dark(#fff,#0b1a2e);background:light-dark(#1d5fbf,#7db0ff);border-color:light-dark(#1d5fbf,#7db0ff)}`;
