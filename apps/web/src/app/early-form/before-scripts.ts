import { rememberedColor, rememberedGuestName } from '../../features/guests/index.ts';
import { workEarlyForm } from './early-form.ts';

// The build puts this file into the document of the guest page, behind the form.
const form = document.getElementById('early');
const root = document.getElementById('root');
if (form !== null && root !== null) {
  const remembered = { name: rememberedGuestName(), color: rememberedColor() };
  window.engawaEarlyForm = workEarlyForm(form, root, remembered);
  document
    .querySelector('script[type="module"]')
    ?.addEventListener('error', () => window.engawaEarlyForm?.showFailure());
}
