import { OneLineError } from "../../OneLineError.ts";
import { reasonOf } from "./reasonOf.ts";

/**
 * Prints what cannot be had again, where console.log passes over a reader that has gone.
 * @throws OneLineError if standard output does not take all of it
 */
export function printWhole(text: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const fail = (error: Error) =>
			reject(new OneLineError(`standard output cannot be written (${reasonOf(error)})`));
		process.stdout.once("error", fail);
		process.stdout.write(text, (error) => {
			if (error) return fail(error);
			process.stdout.off("error", fail);
			resolve();
		});
	});
}
