import '../../src/ui/tokens.css';
import './scene.css';
import { createCrowd } from './crowd.ts';
import { drawByEngawa } from './engawa-scene.ts';
import { drawByReactState } from './naive-scene.tsx';

const search = new URLSearchParams(window.location.search);
const element = document.getElementById('stage');
const now = () => performance.timeOrigin + performance.now();
const numberOf = (name: string) => Number(search.get(name));
const area = { width: numberOf('width'), height: numberOf('height') };
const crowd = createCrowd(numberOf('people'), area, now);
const scale = numberOf('scale');

if (element !== null) {
  if (search.get('variant') === 'engawa') drawByEngawa(element, crowd, now, scale);
  else drawByReactState(element, crowd, now, scale);
}
