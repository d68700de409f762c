/** Prepared answers: those of one edition, within the memory for them. */
import { expect, test } from "vitest";
import { cached, createPreparedAnswers } from "../../../src/results/core/preparedAnswers.ts";

const of = (name: string, edition: string) => ({ name, edition });
const create = (size = 1) => createPreparedAnswers<{ text: string }>(1, () => size);

test("equal requests share an answer until the event's next edition", () => {
	const prepared = create();
	const made: string[] = [];
	const ask = (edition: string) =>
		cached(prepared, of("M1", edition), "participant 12", () => {
			made.push(edition);
			return { text: edition };
		}).text;
	expect([ask("1"), ask("1"), ask("2"), ask("2")]).toEqual(["1", "1", "2", "2"]);
	expect(made).toEqual(["1", "2"]);
});

test("an edition evicts the answers of the one before, and leaves other events alone", () => {
	const prepared = create();
	for (const name of ["M1", "M2"]) {
		prepared.get(of(name, "1"), "a");
		prepared.set(of(name, "1"), "a", { text: name });
	}
	expect(prepared.get(of("M1", "2"), "a")).toBeUndefined();
	expect(prepared.get(of("M1", "1"), "a")).toBeUndefined();
	expect(prepared.get(of("M2", "1"), "a")).toEqual({ text: "M2" });
});

test("an answer from an older edition is not cached for the newer one", () => {
	const prepared = create();
	prepared.get(of("M1", "1"), "a");
	prepared.get(of("M1", "2"), "a");
	prepared.set(of("M1", "1"), "a", { text: "old" });
	expect(prepared.get(of("M1", "2"), "a")).toBeUndefined();
});

test("beyond the memory limit the least recently used answers are evicted", () => {
	const prepared = create(100 * 1024 * 1024);
	const source = of("M1", "1");
	prepared.get(source, "a");
	for (const text of ["a", "b", "c"]) prepared.set(source, text, { text });
	expect(["a", "b", "c"].map((text) => prepared.get(source, text)?.text)).toEqual([
		undefined,
		"b",
		"c",
	]);
});
