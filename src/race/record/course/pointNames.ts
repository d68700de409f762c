/** The names of timing points in lists of all points: two that are called Finish have different texts. */
import type { Point } from "../record.ts";

type Named = Pick<Point, "id" | "name" | "kind">;

/**
 * The name of each point, by its id: a name that several points have is followed by the id. A start or a finish without a name,
 * which is shown by its kind, has its id as the name where there is another one of the kind.
 * @returns '' for a point without a name
 */
export function distinctNames(points: readonly Named[]): ReadonlyMap<string, string> {
	const count = (isSame: (point: Named) => boolean) => points.filter(isSame).length;
	return new Map(
		points.map(({ id, name, kind }) => {
			const isShared = name !== "" && count((other) => other.name === name) > 1;
			if (isShared) return [id, name === id ? name : `${name} (${id})`];
			const isOfMany = kind !== "split" && count((other) => other.kind === kind) > 1;
			return [id, name === "" && isOfMany ? id : name];
		}),
	);
}
