/** Long work in steps, so that other requests do not wait for its end: sorting names by a language's rules takes long. */

/** Comparisons per step. */
const STEP = 512;

/**
 * Sorts, and yields after each few hundred comparisons. The sort is stable.
 * @returns a new list, sorted
 */
export function* orderSteps<Item>(
	items: readonly Item[],
	compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
	let runs: Item[][] = [];
	for (let start = 0; start < items.length; start += STEP) {
		runs.push(items.slice(start, start + STEP).sort(compare));
		yield;
	}
	while (runs.length > 1) {
		const merged: Item[][] = [];
		for (let index = 0; index < runs.length; index += 2)
			merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
		runs = merged;
	}
	return runs[0] ?? [];
}

function* merge<Item>(
	left: readonly Item[],
	right: readonly Item[],
	compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
	const merged: Item[] = [];
	let next = 0;
	for (const item of left) {
		for (let other = right[next]; other !== undefined; other = right[next]) {
			if (compare(other, item) >= 0) break;
			merged.push(other);
			next += 1;
			if (merged.length % STEP === 0) yield;
		}
		merged.push(item);
		if (merged.length % STEP === 0) yield;
	}
	return merged.concat(right.slice(next));
}

/** Takes all steps at once. */
export function finish<Result>(steps: Generator<void, Result>): Result {
	for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Takes all steps. The event loop handles other events after each. */
export async function takeSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
	for (let step = steps.next(); ; step = steps.next()) {
		if (step.done) return step.value;
		await new Promise((resolve) => setTimeout(resolve));
	}
}
