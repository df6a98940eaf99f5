const COUNT = 2000;
/** How many points move in each frame. */
const MOVING = 20;
/** Degrees that a point moves at once, at most. */
const STEP = 0.4;

const pointAt = (id, coordinates) => ({
  type: 'Feature',
  id,
  properties: {},
  geometry: { type: 'Point', coordinates },
});
const around = (center, size) => center + (Math.random() - 0.5) * size;

export function run({ mount, container, config }) {
  const element = document.createElement('div');
  container.append(element);
  const features = Array.from({ length: COUNT }, (_, id) => pointAt(id, [around(10, 60), around(45, 30)]));
  const data = { type: 'FeatureCollection', features };

  /** The points are the same object in each config, so that what has moved since stays where it is. */
  const withPoints = (next) => ({
    ...next,
    sources: { ...next.sources, ships: { ...next.sources?.ships, data } },
  });
  const handle = mount(element, withPoints(config));
  const places = features.map(({ geometry }) => geometry.coordinates);
  let [frame, next] = [0, 0];

  const move = () => {
    const moved = Array.from({ length: MOVING }, (_, index) => {
      const id = (next + index) % COUNT;
      places[id] = places[id].map((degrees) => around(degrees, STEP));
      return pointAt(id, places[id]);
    });
    next = (next + MOVING) % COUNT;
    handle.updateData('ships', { type: 'FeatureCollection', features: moved });
    frame = requestAnimationFrame(move);
  };

  // Motion of more than five seconds needs a way to stop it (WCAG 2.2.2).
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Start';
  button.addEventListener('click', () => {
    const isMoving = frame !== 0;
    if (isMoving) cancelAnimationFrame(frame);
    frame = isMoving ? 0 : requestAnimationFrame(move);
    button.textContent = isMoving ? 'Start' : 'Stop';
  });
  container.before(button);

  const update = (config) => handle.update(withPoints(config));
  return Object.assign(Object.create(handle), { update });
}
