/** By CEP prefix; the longest wins. The first of a state stands for all its other towns. */
export const TOWNS = `
AC Rio Branco 699; Cruzeiro do Sul 6998
AL Maceió 57; Arapiraca 573; Maragogi 57955
AM Manaus 690-692 694-698; Parintins 6915
AP Macapá 689; Santana 6892 6893
BA Salvador 40-48; Feira de Santana 440; Vitória da Conquista 450; Camaçari 428; Ilhéus 4565; Porto Seguro 4581
CE Fortaleza 60-63; Caucaia 616; Juazeiro do Norte 630; Sobral 620
DF Brasília 70 71 720-727 730-736
ES Vitória 29; Vila Velha 291; Serra 2916 2917; Cachoeiro de Itapemirim 293
GO Goiânia 728 729 737-767; Aparecida de Goiânia 749; Anápolis 750; Rio Verde 759; Pirenópolis 7298
MA São Luís 65; Imperatriz 659
MG Belo Horizonte 30-39; Uberlândia 384; Contagem 320-323; Juiz de Fora 360; Betim 326; Montes Claros 394; Uberaba 380
MG Governador Valadares 350; Ipatinga 3516; Poços de Caldas 377; Ouro Preto 3540; Tiradentes 36325
MS Campo Grande 79; Dourados 798; Bonito 7929
MT Cuiabá 780-788; Várzea Grande 7811-7816; Rondonópolis 787; Sinop 7855
PA Belém 66 67 680-688; Ananindeua 670 671; Santarém 680; Marabá 685
PB João Pessoa 58; Campina Grande 584
PE Recife 50-56; Jaboatão dos Guararapes 540-544; Olinda 530-533; Caruaru 550; Petrolina 563
PI Teresina 64; Parnaíba 642
PR Curitiba 80-87; Londrina 860; Maringá 870; Ponta Grossa 840; Cascavel 858; Foz do Iguaçu 8585-8587
PR São José dos Pinhais 830 831; Colombo 834; Guarapuava 850; Paranaguá 832; Toledo 859; Umuarama 875; Morretes 8335
RJ Rio de Janeiro 20-28; São Gonçalo 244-247; Duque de Caxias 250-254; Nova Iguaçu 260; Niterói 240-243
RJ Petrópolis 256; Campos dos Goytacazes 280; Cabo Frio 2890-2892; Armação dos Búzios 2895; Paraty 2397
RN Natal 59; Mossoró 596; Parnamirim 5914 5915
RO Porto Velho 768 769; Ji-Paraná 7690
RR Boa Vista 693
RS Porto Alegre 90-99; Caxias do Sul 950; Canoas 920-924; Pelotas 960; Santa Maria 970; Gravataí 940-943
RS Novo Hamburgo 933-935; Passo Fundo 990; Bento Gonçalves 957; Gramado 9567; Canela 9568
SC Florianópolis 88 89; Joinville 892; Blumenau 890; São José 881; Chapecó 898; Itajaí 8830; Balneário Camboriú 8833
SC Criciúma 888; Lages 885; Jaraguá do Sul 8925; Brusque 8835; Pomerode 89107
SE Aracaju 49
SP São Paulo 01-09 11-19; Guarulhos 070-073; Campinas 130; São Bernardo do Campo 096-098; Santo André 090-092
SP Osasco 060-062; São José dos Campos 122; Ribeirão Preto 140; Sorocaba 180; Santos 110-112; Jundiaí 132; Bauru 170
SP São José do Rio Preto 150; Diadema 099; Mogi das Cruzes 087 088; Barueri 064; Taubaté 120; São Carlos 1356
TO Palmas 77; Araguaína 778
`

export const STREETS = `
01001000 Praça da Sé|Sé
01310100 Avenida Paulista|Bela Vista
20040002 Avenida Rio Branco|Centro
22021001 Avenida Atlântica|Copacabana
30190922 Avenida Augusto de Lima|Centro
40026280 Largo do Pelourinho|Pelourinho
51021000 Avenida Boa Viagem|Boa Viagem
60165121 Avenida Beira Mar|Meireles
66017000 Avenida Presidente Vargas|Campina
69010001 Avenida Eduardo Ribeiro|Centro
70100000 Praça dos Três Poderes|Zona Cívico-Administrativa
80010000 Rua XV de Novembro|Centro
80020310 Rua XV de Novembro|Centro
88015700 Avenida Jornalista Rubens de Arruda Ramos|Centro
90020004 Rua dos Andradas|Centro Histórico
`
