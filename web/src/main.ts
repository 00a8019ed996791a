// The door of the pages: words first, then the house around whatever page the address names.
import './theme/theme.css';
import './theme/controls.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepForOffline } from './offline.svelte';
import { loadWords } from './words';

const house = document.getElementById('house');
if (house) {
  await loadWords();
  mount(App, { target: house });
  // After the first page is there: what is kept for later must not delay it.
  void keepForOffline();
}
