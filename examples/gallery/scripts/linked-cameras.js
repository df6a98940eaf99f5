import { linkCameras } from '@mapdock/shared';

export function run({ mount, container, config }) {
  const handles = ['light', 'dark'].map((id) => {
    const element = document.createElement('div');
    container.append(element);
    return mount(element, { ...config, style: config.style.replace('light', id) });
  });
  linkCameras(...handles);
  return handles[0];
}
