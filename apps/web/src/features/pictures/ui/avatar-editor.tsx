import { useApi } from '../../../platform/api-client/api-context.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { PictureEditor } from './picture-editor.tsx';

/** Shows and changes the user's own picture. Used by users and guests. */
export const AvatarEditor = ({
  name,
  avatar,
  color,
  onChanged,
}: {
  name: string;
  avatar: string;
  color: string;
  /** Called with the new address; AccountEvent publishes it in the space. */
  onChanged: (avatar: string) => void;
}) => {
  const { actor, calls } = useApi();
  const { pictures } = calls;
  return (
    <PictureEditor
      of="avatar"
      shown={<Avatar name={name} picture={avatar} color={color} size={72} />}
      canRemove={!avatar.endsWith('.svg')}
      set={async (file) => {
        const input = { avatar: file };
        const changed = await (actor === 'guest'
          ? pictures.setGuestAvatar(input)
          : pictures.setAvatar(input));
        onChanged(changed.avatar_url);
      }}
      remove={async () => {
        const changed = await (actor === 'guest' ? pictures.removeGuestAvatar() : pictures.removeAvatar());
        onChanged(changed.avatar_url);
      }}
    />
  );
};
