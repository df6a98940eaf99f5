/**
 * Style of the element's shadow root. What the page lets its elements inherit ends at the map and at the panel, but not at what the
 * page itself puts into the slots.
 */
export const DOCK_SHEET = `:host{display:block;position:relative;height:300px}\
:host([hidden]),[hidden]{display:none!important}\
.map,.cover{all:initial;color-scheme:inherit;visibility:inherit;-webkit-locale:inherit}\
.map,.cover,slot{display:block;position:absolute;inset:0}\
slot{pointer-events:none}\
slot::slotted(*),[role]{pointer-events:auto}\
.cover{display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;overflow:auto;overflow-wrap:anywhere;font:15px/1.45 system-ui,sans-serif;text-align:center;color:CanvasText;background:Canvas}\
.wait{animation:show 1s 1s backwards}\
@keyframes show{0%{color:#0000}}\
.cover p{margin:0;max-inline-size:46ch}\
.cover button{font:inherit;padding:8px 18px}`;
