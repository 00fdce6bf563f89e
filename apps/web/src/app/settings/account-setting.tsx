import { AccountSection } from '../../features/accounts/index.ts';
import { BlockedPeople } from '../../features/blocks/index.ts';
import { GuestSection, rememberColor } from '../../features/guests/index.ts';
import { AvatarEditor, BusinessCardEditor } from '../../features/pictures/index.ts';
import { useProof } from '../../features/second-factors/index.ts';
import { LastSeenSection } from '../../features/settings/index.ts';
import { LookedAt } from '../../features/transparency/index.ts';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { leaveForProvider } from '../entry/outside-journey.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';

/** Its phrases are those of the settings that apply on all devices. */
const LastSeenPart = () => (
  <WithNamespaces of={['sounds']}>
    <LastSeenSection />
  </WithNamespaces>
);

const BlockedPart = () => (
  <WithNamespaces of={['blocks']}>
    <BlockedPeople />
  </WithNamespaces>
);

/** My account, with what other features show of it; of a guest, how they are seen. */
export const AccountSetting = () => {
  const { actor } = useApi();
  return actor === 'guest' ? <GuestSetting /> : <UserSetting />;
};

const UserSetting = () => {
  const { session } = useServices();
  const { locale } = useLocale();
  const { withProof, dialog } = useProof(leaveForProvider(locale));
  return (
    <>
      <AccountSection
        slots={{
          picture: (me, { name, color }, onChanged) => (
            <AvatarEditor name={name} avatar={me.avatar} color={color} onChanged={onChanged} />
          ),
          card: <BusinessCardEditor />,
          visibility: (
            <>
              <LastSeenPart />
              <BlockedPart />
              <LookedAt />
            </>
          ),
        }}
        withProof={withProof}
        onDeleted={() => session.logOut('person')}
      />
      {dialog}
    </>
  );
};

const GuestSetting = () => (
  <>
    <GuestSection
      picture={({ name, avatar, color }, onChanged) => (
        <AvatarEditor name={name} avatar={avatar} color={color} onChanged={onChanged} />
      )}
      onSaved={({ color }) => rememberColor(color)}
    />
    <BlockedPart />
  </>
);
