import { OneLineError } from "../../OneLineError.ts";
import { reasonOf } from "./reasonOf.ts";

/**
 * Prints what cannot be had again, where console.log passes over a reader that has gone.
 * @param lost what it means, and what to do, if standard output does not take all of it
 * @throws OneLineError then
 */
export function printWhole(text: string, lost: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const fail = (error: Error) =>
			reject(new OneLineError(`${lost}: standard output cannot be written (${reasonOf(error)})`));
		process.stdout.once("error", fail);
		process.stdout.write(text, (error) => {
			if (error) return fail(error);
			process.stdout.off("error", fail);
			resolve();
		});
	});
}
