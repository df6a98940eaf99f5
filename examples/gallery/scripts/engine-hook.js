/** A control for mapbox-gl that shows how many styles the map has had. */
function createCounter(count) {
  const element = document.createElement('div');
  element.className = 'mapboxgl-ctrl style-counter';
  element.textContent = `Style number ${count}`;
  return { onAdd: () => element, onRemove: () => element.remove() };
}

export function run({ mount, container, config, log }) {
  const element = document.createElement('div');
  container.append(element);
  let styles = 0;
  return mount(element, config, {
    engineMajor: 3,
    styleSheets: [{ text: '.style-counter { padding: 4px 8px; color: CanvasText; background: Canvas }' }],
    onEngine(engine, { name, version }) {
      styles += 1;
      log.add('onEngine', `${name} ${version}`);
      const counter = createCounter(styles);
      engine.addControl(counter, 'top-left');
      return () => {
        log.add('onEngine', 'undone');
        engine.removeControl(counter);
      };
    },
  });
}
