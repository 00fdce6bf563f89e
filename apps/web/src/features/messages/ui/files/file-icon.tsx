import { type FileKind, fileKindOf } from '@engawa/contract/messages';
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react';

const icons: Readonly<Record<FileKind, typeof IconFile>> = {
  picture: IconPhoto,
  video: IconMovie,
  audio: IconMusic,
  pdf: IconFileTypePdf,
  table: IconTable,
  slides: IconPresentation,
  text: IconFileText,
  archive: IconFileZip,
  other: IconFile,
};

/** The kind of a file, by the ending of its name, which stands beside it. */
export const FileIcon = ({ name, className }: { name: string; className: string | undefined }) => {
  const Icon = icons[fileKindOf(name)];
  return <Icon className={className} stroke={1.25} aria-hidden />;
};
