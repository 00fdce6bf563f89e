export { createShowing, type Showing } from './create-showing.ts';
export { CameraStrip } from './ui/camera-strip.tsx';
export { PersonVideo } from './ui/person-video.tsx';
export type { TileExtras } from './ui/tile.tsx';
export { useModeTool } from './ui/use-mode-tool.tsx';
export { useShowing } from './ui/use-showing.ts';
