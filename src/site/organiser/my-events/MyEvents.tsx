/** The events in which the member has a role, each with its first screen; below them the sessions and the password. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Role } from "../../../contract/members/role.ts";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { type Screen, screenPath } from "../frame/screens.ts";
import { Toaster } from "../frame/Toaster.tsx";
import { MyPassword } from "./MyPassword.tsx";
import { MySessions } from "./MySessions.tsx";
import type { MyEventsTexts } from "./myEventsTexts.ts";
import { mayMakeEvents, NewEventForm } from "./NewEventForm.tsx";

interface Props {
	place: OrganiserPlace;
	/** The path of the site with its language, such as /score/en. */
	site: string;
	texts: MyEventsTexts;
}

/** Where each role begins. */
const FIRST_SCREEN: Readonly<Record<Role, Screen>> = {
	owner: "board",
	timekeeper: "board",
	desk: "desk",
	announcer: "announcer",
};

export function MyEvents({ place, site, texts }: Props) {
	const member = useStore($member);
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	if (member === null) return <p className="quiet">{texts["organiser.myEvents.loading"]}</p>;
	return (
		<>
			<h1>{texts["organiser.myEvents.title"]}</h1>
			<p className="quiet">
				{member.name} · {member.email}
			</p>
			<section className="panel" aria-label={texts["organiser.myEvents.title"]}>
				{member.events.length === 0 && (
					<p className="panel-body">{texts["organiser.myEvents.none"]}</p>
				)}
				<ul className="my-events">
					{member.events.map(({ pjid, name, date, roles }) => {
						const [first = "announcer"] = roles;
						return (
							<li key={pjid}>
								<a href={site + screenPath(pjid, FIRST_SCREEN[first])}>
									<span className="quiet">{date}</span>
									<b>{name}</b>
									<span className="quiet">
										{roles.map((role) => texts[`organiser.role.${role}`]).join(" · ")}
									</span>
								</a>
							</li>
						);
					})}
				</ul>
			</section>
			{mayMakeEvents(member) && (
				<NewEventForm member={member} place={place} site={site} texts={texts} />
			)}
			<MySessions place={place} signIn={`${site}/sign-in`} texts={texts} />
			<MyPassword place={place} texts={texts} />
			<Toaster place={place} texts={texts} />
		</>
	);
}
