export function run({ mount, container, config, log }) {
  const element = document.createElement('div');
  container.append(element);
  const handle = mount(element, config);

  const picture = document.createElement('img');
  picture.alt = 'The map as it was';
  picture.style.maxInlineSize = '100%';
  const link = document.createElement('a');
  link.download = 'map.png';
  link.textContent = 'Save it';
  const caption = document.createElement('figcaption');
  // The picture does not contain the credits, so they are shown here.
  caption.append('Data: Natural Earth, GeoNames. ', link);
  const figure = document.createElement('figure');
  figure.style.margin = '0';
  figure.hidden = true;
  figure.append(picture, caption);

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Take a picture';
  button.addEventListener('click', async () => {
    const taken = await handle.screenshot({ pixelRatio: 1 });
    if (!taken.ok) return log.add('screenshot', taken.error);
    URL.revokeObjectURL(picture.src);
    picture.src = URL.createObjectURL(taken.value);
    link.href = picture.src;
    figure.hidden = false;
  });
  container.before(button);
  container.after(figure);
  return handle;
}
