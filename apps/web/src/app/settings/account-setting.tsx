import { AccountSection } from '../../features/accounts/index.ts';
import { AvatarEditor, BusinessCardEditor } from '../../features/pictures/index.ts';
import { useServices } from '../use-services.ts';
import { SecuritySetting } from './security-setting.tsx';

/** My account, with what other features show of it. */
export const AccountSetting = () => {
  const { session } = useServices();
  return (
    <AccountSection
      slots={{
        picture: (me, { name, color }, onChanged) => (
          <AvatarEditor name={name} avatar={me.avatar} color={color} onChanged={onChanged} />
        ),
        card: <BusinessCardEditor />,
        security: <SecuritySetting />,
      }}
      onDeleted={() => session.logOut('person')}
    />
  );
};
