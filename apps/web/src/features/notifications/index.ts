export { notificationsFeature } from './space-feature.tsx';
export { DesktopSwitch } from './ui/desktop-switch.tsx';
