/** Runs long work in steps, so that short requests need not wait for its end. */

/** Takes all steps; other events are handled after each. */
export async function takeSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
	for (let step = steps.next(); ; step = steps.next()) {
		if (step.done) return step.value;
		await new Promise((resolve) => setTimeout(resolve));
	}
}
