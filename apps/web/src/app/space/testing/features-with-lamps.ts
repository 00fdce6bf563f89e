import { type CreateSpaceFeature, spaceFeatures as realFeatures } from '../features.ts';
import { createLamps } from './lamps/space-feature.tsx';

/** The list of features with one line more. The build of vite.lamps.config.ts uses it. */
export const spaceFeatures: readonly CreateSpaceFeature[] = [...realFeatures, createLamps().lampsFeature];
