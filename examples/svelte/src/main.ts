import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';

export default mount(App, { target: document.getElementById('app')! });
