import { callApi } from '@engawa/testkit/api-calls';

/** The path of the guest link to the demo space, as the front page offers it. */
export const demoLinkOf = async (origin: string): Promise<string> => {
  type Config = { data: { features: { demo_link: string } } };
  const { data } = await callApi<Config>(origin, 'GET', '/config');
  return data.features.demo_link;
};
