import { companyPicturePath } from '@engawa/contract/companies';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { avatarSidePx, maxPortraitBytes } from '@engawa/contract/pictures';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { PictureIntake, PictureRules } from '../../platform/files/picture-intake.ts';
import { keepWhile, type PictureFiles } from './kept-picture.ts';
import { createRequireManager, type RolePorts } from './require-role.ts';
import type { PicturesStore } from './store.ts';

export type CompanyPicturesDeps = {
  readonly store: PicturesStore;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly files: Pick<PictureFiles, 'companies'>;
  readonly intake: PictureIntake;
  readonly ports: RolePorts;
  onFault(error: unknown): void;
};

const rules: PictureRules = {
  maxBytes: maxPortraitBytes,
  maxSize: null,
  resize: { sidePx: avatarSidePx, fit: 'cover' },
  quality: 86,
};

/** The picture of a company, which its Managers choose and its people see. */
export const createCompanyPictures = (deps: CompanyPicturesDeps) => {
  const { store, transact, record, files, intake, ports, onFault } = deps;

  const requireManager = createRequireManager(ports);

  /** Writes which file the company has, and deletes the previous file. */
  const replace = async (actor: Actor, companyId: string, file: string | null): Promise<void> => {
    const before = await transact(async () => {
      const had = await store.lockCompanyPicture(companyId);
      if (had === undefined) throw new Refusal('COMPANY_IS_NOT_EXIST');
      // A role that was taken away while the picture was drawn counts no more.
      await requireManager(actor, companyId);
      if (had === null && file === null) return null;
      await store.writeCompanyPicture(companyId, file);
      await record({
        in: { companyId },
        by: actor,
        action: 'company_picture',
        target: { kind: 'company', id: companyId },
        before: { has_picture: had !== null },
        after: { has_picture: file !== null },
      });
      return had;
    });
    if (before !== null) await files.companies.remove(before).catch(onFault);
  };

  return {
    /**
     * Refuses with COMPANY_IS_NOT_EXIST, Members with FORBIDDEN, and with the refusals of a
     * picture.
     * @returns the address of the picture
     */
    async set(actor: Actor, companyId: string, picture: Blob): Promise<string | null> {
      await requireManager(actor, companyId);
      const { bytes } = await intake.draw(new Uint8Array(await picture.arrayBuffer()), rules);
      const write = async ([name = '']: string[]) => {
        await replace(actor, companyId, name);
        return companyPicturePath(name);
      };
      return keepWhile(files.companies, [bytes], write, onFault);
    },

    /** Refuses like `set`. */
    async remove(actor: Actor, companyId: string): Promise<void> {
      await requireManager(actor, companyId);
      await replace(actor, companyId, null);
    },
  };
};
export type CompanyPictures = ReturnType<typeof createCompanyPictures>;
