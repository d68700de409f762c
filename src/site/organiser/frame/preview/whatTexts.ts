/** The strings of the list of what a change would change, by message key. */

export const WHAT_TEXTS = [
	"organiser.what.heading",
	"organiser.what.nothing",
	"organiser.what.unknown",
	"organiser.what.times",
	"organiser.what.statuses",
	"organiser.what.ranks",
	"organiser.what.winners",
	"organiser.what.certificates",
	"organiser.what.notices",
	"organiser.what.fetched",
] as const;
export type WhatTexts = Readonly<Record<(typeof WHAT_TEXTS)[number], string>>;
