import type { spaces as source } from '../ja/spaces.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const spaces: PhrasesLike<typeof source> = {
  mine: {
    title: '我的頁面',
    hello: '{{name}}，您好',
    hint: '今天在哪裡見面呢？',
    role: '權限：{{role}}',
    list: '{{company}}的空間',
    noSpaces: '還沒有空間',
    noSpacesHint: '有可以進入的空間時，會顯示在這裡。',
    noCompanies: '您還沒有加入任何公司',
    noCompaniesHint: '公司邀請您之後，該公司的空間會顯示在這裡。',
    failed: '無法載入您的空間。',
    retry: '重新載入',
  },
  types: { office: '辦公室', event: '活動' },
  enter: '進入',
  enterSpace: '進入{{space}}',
  entering: '正在進入空間',
  refused: { title: '無法進入空間', back: '回到我的頁面', retry: '再試一次' },
};
