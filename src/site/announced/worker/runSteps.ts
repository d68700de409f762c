/** Runs long work in steps, so that short requests do not wait for its end. */

/** Takes all steps. The event loop handles other events after each. */
export async function takeSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
	for (let step = steps.next(); ; step = steps.next()) {
		if (step.done) return step.value;
		await new Promise((resolve) => setTimeout(resolve));
	}
}
