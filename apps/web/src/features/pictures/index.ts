export { picturesFeature } from './space-feature.tsx';
export { AvatarEditor } from './ui/avatar-editor.tsx';
export { BusinessCardEditor } from './ui/business-card-editor.tsx';
export { CompanyPictureEditor } from './ui/company-picture-editor.tsx';
export { CompanyWallpapers } from './ui/company-wallpapers.tsx';
