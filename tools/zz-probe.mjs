import { createServer } from 'node:http';
import { firefox } from '@playwright/test';
import { openFirefox } from './e2e/browsers/open-firefox.js';
const html = (how) => `<!doctype html><html><head><script async src="/head.js?${how}"></script><link rel=stylesheet href="/hang.css"><script defer src="/main.js"></script></head><body><div id=root>first look</div></body></html>`;
const head = (how) => `log('head ran'); addEventListener('DOMContentLoaded',()=>log('DCL')); addEventListener('load',()=>log('load'));
setTimeout(()=>{ const l=document.querySelector('link'); const n=l.cloneNode(); n.href='/good.css';
 ${how === 'replace' ? 'l.replaceWith(n);' : how === 'href' ? "l.href='/good.css';" : how === 'disabled' ? "l.disabled=true; l.replaceWith(n);" : how === 'media' ? "l.media='not all'; l.replaceWith(n);" : how === 'rel' ? "l.rel='x'; l.replaceWith(n);" : how === 'stop' ? 'window.stop(); l.replaceWith(n);' : how === 'type' ? "l.type='text/x'; l.replaceWith(n)" : ''}
 log('replaced'); n.onload=()=>log('good loaded'); },1500);
requestAnimationFrame(function f(){ window.frames_=(window.frames_||0)+1; requestAnimationFrame(f)});
new PerformanceObserver(l=>l.getEntries().forEach(e=>log(e.name))).observe({type:'paint',buffered:true});`;
const server = createServer((q, r) => {
  const u = new URL(q.url, 'http://x');
  if (u.pathname === '/hang.css') return;
  const pre = `var t0=performance.now(); window.logs=window.logs||[]; window.log=(x)=>window.logs.push(Math.round(performance.now())+' '+x);`;
  const [t, b] = u.pathname === '/head.js' ? ['text/javascript', pre + head(u.search.slice(1))] : u.pathname === '/main.js' ? ['text/javascript', pre + "log('main ran')"] : u.pathname === '/good.css' ? ['text/css', 'body{color:red}'] : ['text/html', html(u.search.slice(1))];
  r.writeHead(200, { 'content-type': t }); r.end(b);
}).listen(0);
const port = server.address().port;
Object.assign(firefox, {});
const opts = { channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr', headless: true };
const browser = await firefox.launch(opts);
import { skipMissingEmulation } from './e2e/browsers/skip-missing-emulation.js';
skipMissingEmulation(browser);
for (const how of ['replace', 'href', 'disabled', 'media', 'rel', 'type', 'stop', 'none']) {
  const page = await (await browser.newContext()).newPage();
  page.goto(`http://localhost:${port}/?${how}`, { waitUntil: 'commit' }).catch(() => {});
  await new Promise((r) => setTimeout(r, 7000));
  console.log(how, await page.evaluate(() => [window.logs, window.frames_, document.readyState, getComputedStyle(document.body).color]));
  await page.context().close();
}
await browser.close(); server.close(); process.exit(0);
