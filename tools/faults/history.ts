/** Of a wallpaper, as its creator knows it. */
export interface Fields {
  exists: boolean;
  title: string;
  favorite: boolean;
  collected: boolean;
  reported: boolean;
}

export type Field = keyof Fields;

/** A wallpaper that was acknowledged. Only one client changes it. */
export interface Item {
  id: string;
  /** The URL path of a picture, which contains the hash of its bytes. */
  file: string;
  /** The values that each field may have: several after a request without a clear response. */
  possible: { [F in Field]: Fields[F][] };
  /** When the last change of a field was acknowledged, by Date. */
  acknowledgedAt: Partial<Record<Field, number>>;
  /** Some change is uncertain. Nothing more is done with it, so that no later change hides which one it was. */
  isUncertain: boolean;
  /** A change was lost, and was allowed to be. It isn't compared any longer. */
  isLost: boolean;
}

export function createItem(id: string, file: string, title: string): Item {
  return {
    id,
    file,
    possible: {
      exists: [true],
      title: [title],
      favorite: [false],
      collected: [false],
      reported: [false],
    },
    acknowledgedAt: { exists: Date.now() },
    isUncertain: false,
    isLost: false,
  };
}

/** What one server shows of a wallpaper. */
export interface Sight extends Pick<Fields, 'favorite' | 'collected' | 'reported'> {
  /** Whether each way to see the wallpaper shows it. */
  shows: Record<string, boolean>;
  /** Of the ways that show one. */
  titles: Record<string, string>;
}

export interface View {
  server: string;
  sights: Map<string, Sight>;
  /** IDs that no client knows. */
  unknown: string[];
}

export interface Problem {
  text: string;
  item?: Item;
  /** When the change was acknowledged that no server shows. Undefined if they differ. */
  acknowledgedAt?: number | undefined;
}

/**
 * Compares what the clients know with what each server shows: acknowledged means present everywhere, deleted means gone
 * everywhere, and what is uncertain is the same everywhere.
 */
export function findProblems(items: Item[], views: View[]): Problem[] {
  const problems: Problem[] = views.flatMap(({ server, unknown }) =>
    unknown.map((id) => ({ text: `${id} on ${server}: shown, but never acknowledged` })),
  );
  for (const item of items) {
    if (item.isLost) continue;
    const seen = views.flatMap(({ server, sights }) => {
      const sight = sights.get(item.id);
      return sight ? [{ server, sight }] : [];
    });
    const check = (field: Field, values: [where: string, value: unknown][]) => {
      const possible: unknown[] = item.possible[field];
      const wrong = values.filter(([, value]) => !possible.includes(value));
      // What is possible and differs from the first is wrong somewhere.
      const differing = values.filter(([, value]) => value !== values[0]?.[1]);
      const found = wrong.length > 0 ? wrong : differing;
      if (found.length === 0) return true;
      const list = found.map(([where, value]) => `${where}: ${value}`).join(', ');
      const text = `${item.id} ${field} should be ${possible.join(' or ')}, but is ${list}`;
      // The files of a deletion that was lost are gone.
      const isSame =
        new Set(values.filter(([where]) => !where.startsWith('picture')).map(([, is]) => is))
          .size === 1;
      problems.push({ text, item, ...(isSame && { acknowledgedAt: item.acknowledgedAt[field] }) });
      return false;
    };
    const isKnown = check(
      'exists',
      seen.flatMap(({ server, sight }) =>
        Object.entries(sight.shows).map(([way, is]): [string, boolean] => [
          `${way} on ${server}`,
          is,
        ]),
      ),
    );
    if (!isKnown || !Object.values(seen[0]?.sight.shows ?? {})[0]) continue;
    check(
      'title',
      seen.flatMap(({ server, sight }) =>
        Object.entries(sight.titles).map(([way, is]): [string, string] => [
          `${way} on ${server}`,
          is,
        ]),
      ),
    );
    for (const field of ['favorite', 'collected', 'reported'] as const)
      check(
        field,
        seen.map(({ server, sight }) => [server, sight[field]]),
      );
  }
  return problems;
}
