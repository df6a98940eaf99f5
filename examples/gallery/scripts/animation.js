/** Degrees around the circle in a second. */
const SPEED = 40;
const CENTER = [10, 49];
const RADIUS = [8, 5];

const pointAt = (degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const coordinates = [CENTER[0] + RADIUS[0] * Math.sin(angle), CENTER[1] + RADIUS[1] * Math.cos(angle)];
  return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } };
};

export function run({ mount, container, config }) {
  const element = document.createElement('div');
  container.append(element);
  let [latest, degrees, frame] = [config, 0, 0];

  /** All parts of the config but one source are the same objects as before, so the map has little to compare. */
  const withPoint = () => ({
    ...latest,
    sources: { ...latest.sources, vehicle: { type: 'geojson', data: pointAt(degrees) } },
  });
  const handle = mount(element, withPoint());

  const move = (before) => (now) => {
    degrees += ((now - before) / 1000) * SPEED;
    handle.update(withPoint());
    frame = requestAnimationFrame(move(now));
  };

  // Motion of more than five seconds needs a way to stop it (WCAG 2.2.2).
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Start';
  button.addEventListener('click', () => {
    const isMoving = frame !== 0;
    if (isMoving) cancelAnimationFrame(frame);
    frame = isMoving ? 0 : requestAnimationFrame((now) => move(now)(now));
    button.textContent = isMoving ? 'Start' : 'Stop';
  });
  container.before(button);

  // The editor changes the rest of the config.
  const update = (next) => {
    latest = next;
    return handle.update(withPoint());
  };
  return Object.assign(Object.create(handle), { update });
}
