/** What the pages of other people rely on: ids, addresses, and the keys of parameters, options, readings and views. */

/** Of one widget, each a list of names that stay. */
export interface Promised {
  readonly addresses: readonly string[];
  readonly params: readonly string[];
  readonly readings: readonly string[];
  readonly views: readonly string[];
}
export type Promises = Readonly<Record<string, Promised>>;

/** As much of widgets.json as is promised. */
interface Facts {
  readonly id: string;
  readonly address: string;
  readonly embed: string;
  readonly file: string;
  readonly oembed: string;
  readonly picture: string;
  readonly views: readonly string[];
  readonly params: readonly { readonly key: string; readonly options?: Readonly<Record<string, unknown>> }[];
  readonly readings: readonly { readonly key: string }[];
}

/** What a widget keeps today. An option of a choice is promised like its key: "shape=box". */
export const keptBy = ({
  address,
  embed,
  file,
  oembed,
  picture,
  views,
  params,
  readings,
}: Facts): Promised => ({
  addresses: [address, embed, file, oembed, picture],
  params: params.flatMap(({ key, options }) => [
    key,
    ...Object.keys(options ?? {}).map((name) => `${key}=${name}`),
  ]),
  readings: readings.map(({ key }) => key),
  views,
});

const KINDS = ['addresses', 'params', 'readings', 'views'] as const;
const NOTHING: Promised = { addresses: [], params: [], readings: [], views: [] };

/** Names in one set of promises that another does not have, with the widget and the kind: "impulse-2d params massA". */
export const missingIn = (there: Promises, from: Promises): readonly string[] =>
  Object.entries(from).flatMap(([id, promised]) =>
    KINDS.flatMap((kind) =>
      promised[kind]
        .filter((name) => !(there[id] ?? NOTHING)[kind].includes(name))
        .map((name) => `${id} ${kind} ${name}`),
    ),
  );

/** All that widgets keep today. */
export const keptToday = (facts: readonly Facts[]): Promises =>
  Object.fromEntries(facts.map((fact) => [fact.id, keptBy(fact)]));

/** The promises, and what is new today. */
export function withNew(promised: Promises, facts: readonly Facts[]): Promises {
  const today = keptToday(facts);
  const ids = [...new Set([...Object.keys(promised), ...Object.keys(today)])];
  return Object.fromEntries(
    ids.map((id) => {
      const [old, now] = [promised[id] ?? NOTHING, today[id] ?? NOTHING];
      const both = KINDS.map((kind) => [kind, [...new Set([...old[kind], ...now[kind]])]] as const);
      return [id, Object.fromEntries(both) as unknown as Promised];
    }),
  );
}
