/** My companies and their spaces. */
export const spaces = {
  mine: {
    title: 'マイページ',
    hello: '{{name}}さん、こんにちは',
    hint: '今日はどこで会いましょうか。',
    role: '権限：{{role}}',
    list: '{{company}}のスペース',
    noSpaces: 'まだスペースがありません',
    noSpacesHint: '入れるスペースができると、ここに表示されます。',
    noCompanies: '所属している会社がありません',
    noCompaniesHint: '会社から招待されると、そのスペースがここに表示されます。',
    failed: 'スペースを読み込めませんでした。',
    retry: 'もう一度読み込む',
  },
  types: { office: 'オフィス', event: 'イベント' },
  enter: '入る',
  enterSpace: '{{space}}に入る',
  entering: 'スペースに入っています',
  refused: { title: 'スペースに入れませんでした', back: 'マイページへ戻る', retry: 'もう一度試す' },
};
