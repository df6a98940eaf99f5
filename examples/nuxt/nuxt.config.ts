export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  devtools: { enabled: false },
  css: ['~/assets/page.css'],
  app: {
    head: {
      title: 'Mapdock in Nuxt',
      htmlAttrs: { lang: 'en' },
      link: [{ rel: 'icon', href: 'data:,' }],
    },
  },
  // Without this, Vue looks for a component of this name.
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'map-dock' } },
});
