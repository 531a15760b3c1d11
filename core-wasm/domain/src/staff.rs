//! Staff: what each role may do at the staff desk, and the sign-ins that count there.

use crate::limits as l;
use crate::time::{Instant, Span};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The time for which a sign-in counts.
const SIGN_IN: Span = Span::hours(l::STAFF_SIGN_IN_HOURS);
/// The period in which calls are counted.
const MINUTE: Span = Span::minutes(1);

/// The role of a staff member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, EnumString, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Role {
    /// Reviews counselors and their licenses.
    Reviewer,
    /// Handles requests, sessions, messages and reports.
    Care,
    /// Runs the service, and manages the staff.
    Owner,
    /// Reads everything and changes nothing. Only tests have it, because every real role may change what it reads.
    #[cfg(test)]
    Reader,
}

/// An area of the staff desk. Roles differ in what they may do in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, EnumString, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Area {
    /// The list of waiting items, and the member's own settings.
    Today,
    /// Counselors, their licenses and ID documents, and their payments.
    Counselors,
    /// Requests, sessions, messages, reports and danger.
    Care,
    /// A person's tickets, sessions and orders, read-only.
    People,
    /// Corrections of tickets, export and deletion of a person's data, and blocks of orders.
    Records,
    /// Payments, read-only.
    Payments,
    /// Refunds.
    Refunds,
    /// Numbers, health, staff and the trace.
    Service,
}

/// The effect of an action, which decides about the roles that may do it, about the trace and about repeated calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Does {
    /// Shows a list or a preview. The trace doesn't record it.
    Looks,
    /// Opens confidential content, or all data of one person. The audit entry is written before anything is read.
    Opens,
    /// Changes data. The audit entry is written with the change, and a repeated call changes nothing.
    Changes,
}

impl Role {
    /// The names of all roles.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::VARIANTS.iter().map(Into::into)
    }

    /// The areas of the staff desk of which the role sees the lists.
    pub fn areas(self) -> impl Iterator<Item = &'static str> {
        Area::VARIANTS.iter().filter(move |area| self.may(**area, Does::Looks)).map(Into::into)
    }

    /// Whether the role may do what has this effect in this area. Everything that a role may do follows from its line here.
    pub const fn may(self, area: Area, does: Does) -> bool {
        match (self, does) {
            (Self::Owner, _) => true,
            (Self::Reviewer, _) => matches!(area, Area::Today | Area::Counselors),
            (Self::Care, _) => matches!(area, Area::Today | Area::Care | Area::People | Area::Payments),
            #[cfg(test)]
            (Self::Reader, does) => !matches!(does, Does::Changes),
        }
    }
}

/// A staff member, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Member {
    /// Their role.
    pub role: Role,
    /// The time from which their sign-ins count. A new password or another role moves it forward.
    pub since: Instant,
    /// When they were removed; `None` while they are staff.
    #[serde(default)]
    pub ended: Option<Instant>,
    /// The minute of their last call, since 1970.
    #[serde(default)]
    pub minute: i64,
    /// The number of calls in that minute.
    #[serde(default)]
    pub calls: i64,
}

/// A sign-in, from its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct SignIn {
    /// The role of the account; `None` if it isn't staff.
    #[serde(default)]
    pub staff: Option<Role>,
    /// Whether the email is confirmed.
    pub verified: bool,
    /// When they signed in.
    pub at: Instant,
    /// Whether the account has ended this sign-in since, because its password or its role changed.
    #[serde(default)]
    pub revoked: bool,
}

/// The reason why a call to the staff desk is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Denied {
    /// The account isn't staff and never was.
    NotStaff,
    /// An owner has removed the member. Another sign-in doesn't help.
    Removed,
    /// The email isn't confirmed.
    Unverified,
    /// The sign-in is from before the last change of the account: a new password, or another role.
    Revoked,
    /// The sign-in is older than `STAFF_SIGN_IN_HOURS`.
    SignInAgain,
    /// The role may not do this.
    Closed,
    /// Too many calls in one minute.
    TooMany,
}

/// An accepted call, and what to store about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Admitted {
    /// The role of the caller.
    pub role: Role,
    /// The minute of the call, since 1970.
    pub minute: i64,
    /// The number of calls in that minute, including this one.
    pub calls: i64,
}

/// Checks whether a person may do what has this effect in an area of the staff desk. Both the token and the stored member must confirm the
/// role.
///
/// # Errors
/// The reason why not.
pub fn admit(
    sign_in: SignIn,
    member: Option<Member>,
    (area, does): (Area, Does),
    now: Instant,
) -> Result<Admitted, Denied> {
    let member = member.ok_or(Denied::NotStaff)?;
    // A removed member's tokens are revoked too, and only this answer says why.
    if member.ended.is_some() {
        return Err(Denied::Removed);
    }
    if sign_in.revoked {
        return Err(Denied::Revoked);
    }
    let claimed = sign_in.staff.ok_or(Denied::NotStaff)?;
    if !sign_in.verified {
        return Err(Denied::Unverified);
    }
    if claimed != member.role || sign_in.at < member.since {
        return Err(Denied::Revoked);
    }
    if now - sign_in.at > SIGN_IN {
        return Err(Denied::SignInAgain);
    }
    if !member.role.may(area, does) {
        return Err(Denied::Closed);
    }
    let minute = now.millis().div_euclid(MINUTE.millis());
    let calls = if member.minute == minute { member.calls.saturating_add(1) } else { 1 };
    if calls > l::DESK_CALLS_PER_MINUTE {
        return Err(Denied::TooMany);
    }
    Ok(Admitted { role: member.role, minute, calls })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SINCE: Instant = Instant::from_millis(1_000_000_000_000);
    const MEMBER: Member = Member { role: Role::Care, since: SINCE, ended: None, minute: 0, calls: 0 };
    const SIGN_IN_AT_ONCE: SignIn = SignIn { staff: Some(Role::Care), verified: true, at: SINCE, revoked: false };

    const TODAY: (Area, Does) = (Area::Today, Does::Looks);

    #[test]
    fn each_role_may_do_everything_in_its_areas() {
        let open = |role: Role, does| Area::VARIANTS.iter().copied().filter(move |area| role.may(*area, does));
        for does in [Does::Looks, Does::Opens, Does::Changes] {
            assert!(open(Role::Reviewer, does).eq([Area::Today, Area::Counselors]));
            assert!(open(Role::Care, does).eq([Area::Today, Area::Care, Area::People, Area::Payments]));
            assert!(open(Role::Owner, does).eq(Area::VARIANTS.iter().copied()));
        }
    }

    #[test]
    fn a_role_that_may_only_read_changes_nothing() {
        let reader = Member { role: Role::Reader, ..MEMBER };
        let sign_in = SignIn { staff: Some(Role::Reader), ..SIGN_IN_AT_ONCE };
        for (does, denied) in [(Does::Looks, None), (Does::Opens, None), (Does::Changes, Some(Denied::Closed))] {
            assert_eq!(admit(sign_in, Some(reader), (Area::Care, does), SINCE).err(), denied);
        }
        assert_eq!(Role::Reader.areas().count(), Area::VARIANTS.len());
    }

    #[test]
    fn a_member_may_act_in_the_areas_of_the_role() {
        assert_eq!(
            admit(SIGN_IN_AT_ONCE, Some(MEMBER), (Area::Care, Does::Changes), SINCE).map(|yes| yes.role),
            Ok(Role::Care)
        );
        assert_eq!(admit(SIGN_IN_AT_ONCE, Some(MEMBER), (Area::Counselors, Does::Looks), SINCE), Err(Denied::Closed));
    }

    #[test]
    fn staff_need_both_the_token_and_the_record() {
        let nobody = SignIn { staff: None, ..SIGN_IN_AT_ONCE };
        assert_eq!(admit(nobody, Some(MEMBER), TODAY, SINCE), Err(Denied::NotStaff));
        assert_eq!(admit(SIGN_IN_AT_ONCE, None, TODAY, SINCE), Err(Denied::NotStaff));
    }

    #[test]
    fn a_removed_member_gets_that_answer_whatever_the_sign_in() {
        let removed = Member { ended: Some(SINCE), ..MEMBER };
        let revoked = SignIn { revoked: true, ..SIGN_IN_AT_ONCE };
        let unclaimed = SignIn { staff: None, ..SIGN_IN_AT_ONCE };
        let old = SignIn { at: SINCE - Span::hours(20), ..SIGN_IN_AT_ONCE };
        for sign_in in [SIGN_IN_AT_ONCE, revoked, unclaimed, old] {
            assert_eq!(admit(sign_in, Some(removed), TODAY, SINCE), Err(Denied::Removed));
        }
        assert_eq!(admit(revoked, Some(MEMBER), TODAY, SINCE), Err(Denied::Revoked));
        assert_eq!(admit(revoked, None, TODAY, SINCE), Err(Denied::NotStaff));
    }

    #[test]
    fn an_unconfirmed_email_is_refused() {
        let unverified = SignIn { verified: false, ..SIGN_IN_AT_ONCE };
        assert_eq!(admit(unverified, Some(MEMBER), TODAY, SINCE), Err(Denied::Unverified));
    }

    #[test]
    fn a_sign_in_counts_for_twelve_hours_unless_the_account_changed_since() {
        let end = SINCE + Span::hours(12);
        let early = SignIn { at: SINCE - Span::MILLISECOND, ..SIGN_IN_AT_ONCE };
        let promoted = Member { role: Role::Owner, ..MEMBER };
        assert_eq!(admit(SIGN_IN_AT_ONCE, Some(MEMBER), TODAY, end).map(|yes| yes.role), Ok(Role::Care));
        for (sign_in, member, now, denied) in [
            (SIGN_IN_AT_ONCE, MEMBER, end + Span::MILLISECOND, Denied::SignInAgain),
            (early, MEMBER, SINCE, Denied::Revoked),
            (SIGN_IN_AT_ONCE, promoted, SINCE, Denied::Revoked),
        ] {
            assert_eq!(admit(sign_in, Some(member), TODAY, now), Err(denied));
        }
    }

    #[test]
    fn the_sixty_first_call_of_a_minute_is_refused() {
        let minute = SINCE.millis() / 60_000;
        let after = |calls: i64| admit(SIGN_IN_AT_ONCE, Some(Member { minute, calls, ..MEMBER }), TODAY, SINCE);
        assert_eq!(after(59).map(|yes| yes.calls), Ok(60));
        assert_eq!(after(60), Err(Denied::TooMany));
        let next =
            admit(SIGN_IN_AT_ONCE, Some(Member { minute, calls: 60, ..MEMBER }), TODAY, SINCE + Span::minutes(1));
        assert_eq!(next.map(|yes| (yes.minute, yes.calls)), Ok((minute + 1, 1)));
    }
}
