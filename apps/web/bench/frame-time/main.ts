import '../../src/ui/tokens.css';
import './scene.css';
import { createCrowd } from './crowd.ts';
import { drawByEngawa } from './engawa-scene.ts';
import { drawByReactState } from './naive-scene.tsx';

const search = new URLSearchParams(window.location.search);
const element = document.getElementById('stage');
const now = () => performance.timeOrigin + performance.now();
const crowd = createCrowd(Number(search.get('people')), now);

/** What both are seen at: all of the area in 1440×900, names included. */
const scale = 0.71;

if (element !== null) {
  if (search.get('variant') === 'engawa') drawByEngawa(element, crowd, now);
  else drawByReactState(element, crowd, now, scale);
}
