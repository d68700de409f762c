/** Work in steps, others' turns between them: a long order holds up nobody who asks for something short. */

/** Takes all steps, a rest after each. */
export async function takeSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
	for (let step = steps.next(); ; step = steps.next()) {
		if (step.done) return step.value;
		await new Promise((resolve) => setTimeout(resolve));
	}
}
