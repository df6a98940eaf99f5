export function run({ mount, container, config }) {
  const element = document.createElement('div');
  element.style.position = 'relative';
  container.append(element);
  const handle = mount(element, config);
  // The tooltip is above the map and next to the pointer; `pointer-events: none` keeps it from catching clicks.
  const tooltip = document.createElement('output');
  tooltip.style.cssText =
    'position: absolute; padding: 4px 8px; color: CanvasText; background: Canvas; pointer-events: none';
  tooltip.hidden = true;
  element.append(tooltip);
  handle.on('mappointermove', ({ phase, point, lngLat, features }) => {
    const [left, top] = point;
    const [first] = features;
    tooltip.hidden = phase === 'leave';
    tooltip.style.left = `${left + 12}px`;
    tooltip.style.top = `${top + 12}px`;
    const place = lngLat.map((degrees) => degrees.toFixed(2)).join(', ');
    tooltip.textContent = first === undefined ? place : `${first.properties.name}: ${place}`;
  });
  return handle;
}
