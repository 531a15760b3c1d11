//! The rules for each kind. `samples/kinds.rules` is the file that tests/rules/kinds.test.ts asks the engine about.

use super::super::emit::Predicate;
use super::changes::patient;
use super::lists::lists;
use super::whole::{record_predicate, whole};
use crate::samples::{BEGUN, ITEM, SAMPLE};
use aram_core::schema::{Change, Field, Record};

const EXPECTED: &str = include_str!("../../../samples/kinds.rules");

#[test]
fn each_kind_is_written_as_in_the_file_of_samples() {
    let mut predicates = whole(&SAMPLE);
    predicates.extend(lists(&SAMPLE));
    predicates.extend(whole(&BEGUN));
    let written: Vec<String> = predicates.iter().map(Predicate::written).collect();
    assert_eq!(
        written.join("\n"),
        EXPECTED,
        "if this change is intended, update enforcement/rulegen/samples/kinds.rules"
    );
}

#[test]
fn a_nested_record_has_its_predicate_before_the_outer_one() {
    assert!(EXPECTED.starts_with(&record_predicate(&ITEM, "d").written()));
}

#[test]
fn a_field_that_is_not_a_detail_and_has_no_empty_value_fails_the_build() {
    static UNSAID: Record = Record {
        name: "Unsaid",

        doc: "",
        fields: &[Field::free("name", 5).touched_by(&[Change::Details]), Field::one_of("state", &["open", "done"])],
        relations: &[],
    };
    assert_eq!(
        patient(&UNSAID).err(),
        Some("Unsaid.state can't have an initial value: it isn't a detail, and has no empty value".to_owned())
    );
}
