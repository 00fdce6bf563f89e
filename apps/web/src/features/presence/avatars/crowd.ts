export { fanOut } from './fan-out.ts';
export { placeLabels } from './label-placement.ts';
