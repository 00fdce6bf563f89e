export { createSharing, type Sharing } from './create-sharing.ts';
export { ShareViewer } from './ui/share-viewer-door.tsx';
export { ScreenBeyondBar, SharingBar } from './ui/sharing-bar.tsx';
export { useShareTool } from './ui/use-share-tool.tsx';
