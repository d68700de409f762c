/** The controls of orienteering courses as timing points. Each class has its own, in its own order. */
import { pointId } from "../../course/courseOfSplits.ts";
import type { IofResult, IofSplit } from "./resultList.ts";

/** A control on the course of a class. A control that is passed twice is two points. */
export interface Control {
	id: string;
	name: string;
	className: string;
}

/** A runner's split with the id of its control. */
export interface ControlSplit extends IofSplit {
	id: string;
}

/** The controls of a file, and the splits of its runners. */
export interface Controls {
	all: readonly Control[];
	splitsOf: (result: IofResult) => readonly ControlSplit[];
}

/** Lists the controls of each class in the order of its runners. Punches at additional controls are ignored. */
export function layOutControls(results: readonly IofResult[]): Controls {
	const byClass = Map.groupBy(results, ({ className }) => className);
	const all = [...byClass].flatMap(([className, members]) => {
		const order: string[] = [];
		for (const member of members) {
			let before = -1;
			for (const { name } of named(member)) {
				const at = order.indexOf(name);
				if (at < 0) order.splice(before + 1, 0, name);
				before = at < 0 ? before + 1 : at;
			}
		}
		return order.map((name) => ({ id: idOf(className, name), name, className }));
	});
	return {
		all,
		splitsOf: (result) =>
			named(result).map(({ name, ...split }) => ({ ...split, id: idOf(result.className, name) })),
	};
}

/** Names the splits of a runner: 31, and 31 (2) for the second visit. */
function named({ splits }: IofResult): (IofSplit & { name: string })[] {
	const visits = new Map<string, number>();
	return splits
		.filter(({ control, status }) => control !== "" && status !== "Additional")
		.map((split) => {
			const visit = (visits.get(split.control) ?? 0) + 1;
			visits.set(split.control, visit);
			return { ...split, name: visit === 1 ? split.control : `${split.control} (${visit})` };
		});
}

function idOf(className: string, name: string): string {
	return pointId({ name: `${className} ${name}`, km: null });
}
