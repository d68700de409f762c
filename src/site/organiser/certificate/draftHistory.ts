/** The steps of an editing session, for undoing and doing again. */

export interface History<State> {
	past: readonly State[];
	present: State;
	future: readonly State[];
	/** The kind of the last step: equal ones that follow each other are one step ('' never is). */
	kind: string;
}

/** More steps are forgotten, the oldest first. */
const MAX_STEPS = 200;

export function startHistory<State>(present: State): History<State> {
	return { past: [], present, future: [], kind: "" };
}

/** Makes a step. */
export function stepTo<State>(
	history: History<State>,
	present: State,
	kind: string,
): History<State> {
	if (present === history.present) return history;
	if (kind !== "" && kind === history.kind) return { ...history, present, future: [] };
	const past = [...history.past, history.present].slice(-MAX_STEPS);
	return { past, present, future: [], kind };
}

export function undoStep<State>(history: History<State>): History<State> {
	const present = history.past.at(-1);
	if (present === undefined) return history;
	const future = [history.present, ...history.future];
	return { past: history.past.slice(0, -1), present, future, kind: "" };
}

export function redoStep<State>(history: History<State>): History<State> {
	const [present, ...future] = history.future;
	if (present === undefined) return history;
	return { past: [...history.past, history.present], present, future, kind: "" };
}
