/** Which of a runner's two times a certificate shows as the large one. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { certificateTemplate } from "../../src/media/certificate/template.ts";
import { drawn } from "./aCertificate.ts";
import { pdfText } from "./pdfText.ts";

const text = async (...[asked]: Parameters<typeof drawn>) =>
	pdfText(await drawn({ ...asked, form: "pdf" }));

test("the default certificate shows the ranking time as the large one, and names both", async () => {
	const times = { official: "01:18:49", chip: "01:12:31" };
	const lines = async (runner: Parameters<typeof text>[0]) => (await text(runner)).join("|");
	const byChip = await lines({ locale: "en", runner: { ...times, rankBy: "chip" } });
	expect(byChip).toContain("Chip time|01:12:31|Official time 01:18:49|");
	const byGun = await lines({ locale: "en", runner: { ...times, rankBy: "official" } });
	expect(byGun).toContain("Official time|01:18:49|Chip time 01:12:31|");
	const alone = { official: "", chip: times.chip, rankBy: "official" } as const;
	expect(await lines({ locale: "en", runner: alone })).toContain("Chip time|01:12:31|");
	const missing = { official: times.official, chip: "", rankBy: "chip" } as const;
	expect(await lines({ locale: "en", runner: missing })).toContain("Official time|01:18:49|");
});

test("{time} of an organiser's template stays the official time where chip times rank", async () => {
	const fields = [
		{ kind: "text", x: 20, y: 100, width: 170, size: 20, text: "{label.time} {time}" },
	];
	const template = v.parse(certificateTemplate, { fields });
	const runner = { official: "01:18:49", chip: "01:12:31", rankBy: "chip" } as const;
	const lines = await text({ locale: "en", runner, design: { template, background: null } });
	expect(lines).toContain("Official time 01:18:49");
});
