import { linkCameras } from '@mapdock/shared';

/** Each map needs its own name, since screen readers list both. */
const OTHER = { id: 'dark', label: 'Dark map' };

export function run({ mount, container, config }) {
  const addMap = (own) => {
    const element = document.createElement('div');
    container.append(element);
    return mount(element, own);
  };
  const handle = addMap(config);
  const other = addMap({ ...config, label: OTHER.label, style: config.style.replace('light', OTHER.id) });
  linkCameras(handle, other);
  return handle;
}
