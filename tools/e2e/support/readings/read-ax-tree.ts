import type { Page } from '@playwright/test';

/** Returns the nodes of Chromium's accessibility tree, in order, without ignored ones. */
export async function readAxTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      properties: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }));
}
