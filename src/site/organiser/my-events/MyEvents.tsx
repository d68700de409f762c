/** The events in which the member has a role, each with its first screen; below them the sessions and the password. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Role } from "../../../contract/kit/role.ts";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { type Screen, screenPath } from "../frame/screens.ts";
import { Toaster } from "../frame/Toaster.tsx";
import { MyPassword } from "./MyPassword.tsx";
import { MySessions } from "./MySessions.tsx";
import { mayMakeEvents, NewEventForm } from "./NewEventForm.tsx";

/** Where each role begins. */
const FIRST_SCREEN: Readonly<Record<Role, Screen>> = {
	owner: "board",
	timekeeper: "board",
	desk: "desk",
	announcer: "announcer",
};

export const MyEvents = asIsland(() => {
	const { place, texts } = useScreen("myEvents");
	const member = useStore($member);
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	if (member === null) return <p className="quiet">{texts["organiser.loading"]}</p>;
	return (
		<>
			<h1>{texts["organiser.myEvents.title"]}</h1>
			<p className="quiet">
				{member.name} · {member.email}
			</p>
			<section className="sheet panel" aria-label={texts["organiser.myEvents.title"]}>
				{member.events.length === 0 && (
					<p className="panel-body">{texts["organiser.myEvents.none"]}</p>
				)}
				<ul className="my-events">
					{member.events.map(({ pjid, name, date, roles }) => {
						const [first = "announcer"] = roles;
						return (
							<li key={pjid}>
								<a href={place.site + screenPath(pjid, FIRST_SCREEN[first])}>
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
			{mayMakeEvents(member) && <NewEventForm member={member} />}
			<MySessions signIn={`${place.site}/sign-in`} />
			<MyPassword />
			<Toaster />
		</>
	);
});
