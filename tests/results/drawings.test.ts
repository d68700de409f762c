/** Pictures that are drawn when first asked for, and how many may wait for theirs. */
import { expect, test } from "vitest";
import { createDrawings } from "../../src/results/drawings.ts";
import { prepareAnswer } from "../../src/results/preparedAnswer.ts";
import { Refusal } from "../../src/results/Refusal.ts";

const picture = () => prepareAnswer(200, [], Buffer.from("drawn"), "image/jpeg");

test("of ten thousand different pictures asked for at once a thousand wait, and the others are told to come again", async () => {
	const drawings = createDrawings(1_000_000);
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	const asked = Array.from({ length: 10_000 }, async (_, index) =>
		drawings.of(`runner ${index}`, async () => {
			await begun;
			return picture();
		}),
	);
	const again = drawings.of("runner 0", () => Promise.reject(new Error("drawn twice")));
	begin();
	const answers = await Promise.allSettled(asked);
	const refused = answers.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
	expect(answers.length - refused.length).toBe(1_002);
	for (const reason of refused) expect(reason).toBeInstanceOf(Refusal);
	expect((await again).status).toBe(200);
	expect((await drawings.of("runner 9999", async () => picture())).status).toBe(200);
});
