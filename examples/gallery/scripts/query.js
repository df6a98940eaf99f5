/** Lists the features that are drawn in the view, those of a source that are loaded, and those where the map was clicked. */
export function run({ mount, container, config }) {
  const element = document.createElement('div');
  container.append(element);
  const handle = mount(element, config);

  const slider = document.createElement('input');
  Object.assign(slider, { type: 'range', min: 0, max: 4, step: 0.1, value: 2.5 });
  const label = document.createElement('label');
  label.append('Least number of people, in millions ', slider);
  const results = document.createElement('ul');
  results.setAttribute('aria-label', 'Answers');
  container.before(label, results);

  /** The place that was clicked last, in CSS pixels. */
  let point;

  const namesOf = (features) => {
    // A feature that crosses the borders of tiles is in the list more than once.
    const names = new Set(features.map(({ properties }) => properties.name));
    return [...names].sort().join(', ') || 'none';
  };
  const show = () => {
    const filter = ['>=', ['get', 'people'], Number(slider.value)];
    const found = {
      'Drawn in the view': namesOf(handle.queryFeatures({ layerIds: ['cities'] })),
      [`Loaded, with ${slider.value} million or more`]: namesOf(
        handle.querySourceFeatures('cities', { filter }),
      ),
      'Where you clicked': point === undefined ? 'nowhere yet' : namesOf(handle.queryFeatures({ point })),
    };
    results.replaceChildren(
      ...Object.entries(found).map(([query, names]) => {
        const item = document.createElement('li');
        item.textContent = `${query}: ${names}`;
        return item;
      }),
    );
  };
  slider.addEventListener('input', show);
  handle.on('mapclick', (event) => {
    point = event.point;
    show();
  });
  // The map is ready once all tiles in view are drawn; before that some features are missing.
  handle.on('statuschange', ({ name }) => name === 'ready' && show());
  handle.on('camerachange', ({ phase }) => phase === 'end' && show());
  return handle;
}
