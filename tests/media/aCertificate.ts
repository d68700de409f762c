/** A certificate for tests. */

import type { Locale } from "../../src/locales.ts";
import type { CertificateContent } from "../../src/media/certificate/certificateContent.ts";
import { DEFAULT_TEMPLATE } from "../../src/media/certificate/defaultTemplate.ts";
import {
	type Design,
	drawCertificate,
	type Form,
} from "../../src/media/certificate/drawCertificate.ts";
import type { ShownPlace } from "../../src/race/scoring/places/shownPlaces.ts";

const rank = (kind: ShownPlace["kind"], place: number, of: number): ShownPlace => ({
	kind,
	place: { rank: place, of },
});

export const FACTS: CertificateContent = {
	seal: null,
	event: {
		name: "2025 臺北馬拉松",
		date: "2025-12-21",
		location: "臺北市政府",
		phase: "announced",
		organisation: "海港運動協會",
	},
	runner: {
		bib: "00123",
		name: "王小明",
		sex: "1",
		category: "全程馬拉松",
		group: "男30-39",
		team: "海港跑團",
		isDistance: false,
		rankBy: "official",
		status: "finished",
		official: "03:12:46",
		chip: "03:12:01",
		places: [rank("overall", 12, 3_789), rank("sex", 11, 3_002), rank("group", 3, 412)],
		pride: {
			medal: 3,
			isProvisional: false,
			place: rank("group", 3, 412),
			km: 42.195,
			pace: 4.569,
			top: 1,
		},
	},
};

interface Drawn {
	form?: Form;
	locale?: Locale;
	runner?: Partial<CertificateContent["runner"]>;
	event?: Partial<CertificateContent["event"]>;
	design?: Design;
	seal?: CertificateContent["seal"];
}

export function drawn({
	form = "preview",
	locale = "zh",
	runner,
	event,
	design,
	seal = null,
}: Drawn = {}) {
	const facts = {
		seal,
		event: { ...FACTS.event, ...event },
		runner: { ...FACTS.runner, ...runner },
	};
	const byDefault = { template: DEFAULT_TEMPLATE, background: null };
	return drawCertificate(facts, design ?? byDefault, locale, form);
}
